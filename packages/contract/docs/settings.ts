import { type SettingGroup, settingGroups } from '../rules/app/settings/row.ts'
import { editorsOf, settingRow, settingsOfGroup } from '../rules/app/settings/settings.ts'

const yes = (is: boolean | undefined) => (is ? '是' : '')

const groupPart = (group: SettingGroup): string =>
  [
    `## ${settingGroups[group]}`,
    '',
    '| 设置 | 键 | 做什么 | 谁能改 | 公开 | 须两人 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...settingsOfGroup(group).map((key) => {
      const { title, what, isPublic, second } = settingRow(key)
      return `| ${title} | \`${key}\` | ${what} | ${editorsOf(key)} | ${yes(isPublic)} | ${yes(second)} |`
    }),
  ].join('\n')

/** `settings.md`, from the table of settings. */
export const settingsPage = (): string =>
  [
    '# 设置一览',
    '由 `packages/contract/rules/app/settings` 的表写出：`npm run docs`。规则见[设置](domain.md#domain-12)。',
    ...(Object.keys(settingGroups) as SettingGroup[]).map(groupPart),
    '',
  ].join('\n\n')
