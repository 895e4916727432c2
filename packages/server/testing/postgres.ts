import pg from 'pg'

/** The address of another database on the same server. */
export const databaseAddress = (address: string, database: string): string => {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement outside any transaction, as `create database` demands. */
export const asAdministrator = async (address: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
