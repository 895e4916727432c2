import { useCase } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { hashPassword } from '../credential/password.ts'
import { hasStaff, insertAccount, lockAdmins } from './account-store.ts'
import { noteDeed } from './audit.ts'

/**
 * Makes the admin that the settings name, where nobody works at the desk yet; their password must be changed at
 * the first login. Later starts leave it as it is.
 */
export const addFirstAdmin = async (deps: Pick<Deps, 'db' | 'settings' | 'now' | 'newId'>): Promise<void> => {
  const { deskAdminAccount: account, deskAdminPassword } = deps.settings
  if (account === '' || (await hasStaff(deps.db))) return
  const password_hash = await hashPassword(deskAdminPassword)
  await useCase(deps.db, async (tx) => {
    await lockAdmins(tx)
    if (await hasStaff(tx)) return
    const [rid, name, role] = [deps.newId(), '管理员', 'admin'] as const
    const made = { rid, account, name, role, password_hash, must_change: true, created: deps.now() }
    await insertAccount(tx, made)
    const after = { account, name, role, enabled: true }
    await noteDeed(tx, deps, rid, { ip: '' }, { action: 'account/add', target_rid: rid, after })
  })
}
