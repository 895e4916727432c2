import type { Settings } from '../../ground/settings-table.ts'
import { backUp, restore } from './backup.ts'
import { BackupError } from './programs.ts'

/** What `npm run backup` and `npm run restore` ask of the server's program; undefined when it is to serve. */
export const backupCommand = (
  args: readonly string[],
): ((settings: Settings) => Promise<string>) | undefined => {
  const [command, ...rest] = args
  const [target] = rest.filter((one) => one !== '--force')
  if (command === '--backup')
    return async (settings) => {
      const archive = await backUp(settings, target ?? 'backups', Math.floor(Date.now() / 1000))
      return `已备份：${archive}`
    }
  if (command === '--restore')
    return async (settings) => {
      if (!target) throw new BackupError('npm run restore -- ARCHIVE [--force]')
      await restore(settings, target, rest.includes('--force'))
      return `已从 ${target} 恢复`
    }
}
