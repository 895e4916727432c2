import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { daySeconds } from '@lab/contract/rules/time'
import { savedAddress } from '../address/calls.ts'
import { addressesOf, removeAddresses } from '../address/store.ts'
import { forgetting } from '../db/forgetting.ts'
import { useCase } from '../db/use-case.ts'
import { keepFile } from '../file/keep.ts'
import type { WithFiles } from '../file/storage.ts'
import { filesOf, removeFiles } from '../file/store.ts'
import { type Caller, type Deps, memberOf } from '../http/handle.ts'
import { forgetPlan, planOf } from '../plan/store.ts'
import { forgetPickups, pickupsOf } from '../sampling/store.ts'
import { forgetCodes } from './code-store.ts'
import { endLogins, forgetDevices, loginsOf } from './login-store.ts'
import { changeMember, findMember } from './member-store.ts'
import { member } from './schema.ts'
import { proveSelf } from './security.ts'

const everything = { page: 1, limit: 1_000_000 }

const personalData = async ({ db, now }: Deps, rid: string) => {
  const [member, addresses, logins, files, plan, pickups] = await Promise.all([
    findMember(db, 'rid', rid),
    addressesOf(db, rid),
    loginsOf(db, rid, now()),
    filesOf(db, rid),
    planOf(db, rid),
    pickupsOf(db, rid, everything),
  ])
  const { password_hash, ...known } = member ?? {}
  return {
    exported: now(),
    account: known,
    addresses: addresses.map(savedAddress),
    logins: logins.map(({ kind, ip, user_agent, created, last_used }) => ({
      kind,
      ip,
      user_agent,
      created,
      last_used,
    })),
    plan: plan.map(({ item, project }) => ({
      project: project.name,
      count: item.count,
      answers: item.answers,
    })),
    pickups: pickups.rows.map(({ member_rid, partner_rid, ...written }) => written),
    files: files.map(({ rid, name, type, size, created }) => ({ rid, name, type, size, created })),
  }
}

/** All that is kept of a member (PIPL §45), as a file of his that lasts a day. */
export const exportData = async (deps: Deps & WithFiles, caller: Caller): Promise<DataOf<'user/export'>> => {
  const { rid: member_rid } = memberOf(caller)
  const bytes = Buffer.from(JSON.stringify(await personalData(deps, member_rid), null, 2))
  const stored = { rid: deps.newId(), name: '个人数据.json', type: 'application/json', size: bytes.length }
  const incoming = await deps.files.incoming()
  try {
    await writeFile(incoming, bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const created = deps.now()
    await keepFile(deps, incoming, { ...stored, member_rid, sha256, created, expires: created + daySeconds })
  } finally {
    await rm(incoming, { force: true })
  }
  return stored
}

const nobody = forgetting(member)(
  [
    // What others' rows point to, and what counts without a name.
    ...(['rid', 'invite_code', 'inviter_rid', 'partner_rid', 'is_promoter'] as const),
    ...(['organization', 'created', 'removed'] as const),
  ],
  {
    phone: null,
    password_hash: null,
    wechat_openid: null,
    nickname: '',
    avatar: '',
    name: '',
    email: '',
    company: '',
    teacher: '',
    teacher_phone: '',
    teacher_mail: '',
  },
)

/** Removes an account: nothing is left that tells whose it was (PIPL §47); the phone is free again. */
export const removeAccount = async (
  deps: Deps & WithFiles,
  caller: Caller,
  proof: ParsedOf<'user/remove'>,
): Promise<void> => {
  const { rid } = memberOf(caller)
  const { phone } = await proveSelf(deps, rid, proof)
  const files = await useCase(deps.db, async (tx) => {
    await changeMember(tx, rid, { ...nobody, removed: deps.now() })
    await removeAddresses(tx, rid)
    await forgetPlan(tx, rid)
    await forgetPickups(tx, deps, rid)
    await endLogins(tx, deps.now(), rid)
    await forgetDevices(tx, rid)
    await forgetCodes(tx, { phone })
    return removeFiles(tx, { member_rid: rid })
  })
  for (const file of files) await deps.files.remove(file)
}
