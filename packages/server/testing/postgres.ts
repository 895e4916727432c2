import pg from 'pg'

/** The address of another database on the same server. */
export const databaseUrlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement outside any transaction, as `create database` demands. */
export const asAdministrator = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
