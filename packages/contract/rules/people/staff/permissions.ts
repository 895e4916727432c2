import { rolesOf, type StaffPath } from './acts.ts'
import type { StaffRole } from './roles.ts'

/** All that is answered until a one-time password has been changed. */
export const beforeChange: readonly StaffPath[] = ['staff/logout', 'staff/me', 'staff/password']

/** Whether a role may make a staff call; `admin` may make all of them. */
export const mayCall = (role: StaffRole, path: StaffPath): boolean =>
  role === 'admin' || rolesOf(path).includes(role)
