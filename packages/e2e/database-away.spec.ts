import type { ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.mjs'
import { type OwnPostgres, postgresFolder, startPostgres } from '../tools/postgres.mjs'
import { expect, newPhone, test } from './fixtures.ts'
import { aPortal, endPortal } from './portal.ts'

const bin = postgresFolder()

test.describe('while the database is away', () => {
  test.skip(bin === undefined, 'needs the programs of PostgreSQL')
  let postgres: OwnPostgres
  let portal: ChildProcess
  let folder: string
  let url: string
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    folder = await mkdtemp(join(tmpdir(), 'lab-away-'))
    postgres = await startPostgres(bin as string)
    const port = await freePort()
    url = `http://localhost:${port}`
    portal = await aPortal(folder, port, 'empty', { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
  })
  test.afterAll(async () => {
    await endPortal(portal, folder)
    postgres?.stop()
  })

  test('a form says that what was typed is kept, keeps it over a reload, and sends it when all is well', async ({
    page,
  }) => {
    const typed = { title: '催化剂粉末的形貌与价态', content: '三个样品，各 20 mg', name: '林示例' }
    await page.goto(`${url}/require`)
    await page.getByLabel(/^需求标题/).fill(typed.title)
    await page.getByLabel(/^需求说明/).fill(typed.content)
    await page.getByLabel(/^联系人/).fill(typed.name)
    await page.getByLabel(/^手机号/).fill(newPhone())

    postgres.kill()
    await page.getByRole('button', { name: '提交需求' }).click()
    const alert = page.getByRole('alertdialog', { name: '操作失败！' })
    await expect(alert).toContainText('服务暂时不可用，请稍后再试')
    await expect(alert).toContainText('已填写的内容保存在此浏览器中')
    await alert.getByRole('button', { name: '确认' }).click()
    // For a second after the server last heard from the database, what it has is as good as new.
    await expect.poll(async () => (await page.reload())?.headers().age).toMatch(/^\d+$/)
    await expect(page.getByLabel(/^需求标题/)).toHaveValue(typed.title)
    await expect(page.getByLabel(/^需求说明/)).toHaveValue(typed.content)

    postgres.start()
    await expect(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true)).toPass()
    await page.getByRole('button', { name: '提交需求' }).click()
    await expect(page.getByRole('heading', { name: '需求已提交' })).toBeFocused()
  })
})
