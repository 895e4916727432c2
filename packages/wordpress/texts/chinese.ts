/** The plugin's own texts, English as they are written in its PHP and scripts. */
export const chinese: Record<string, string> = {
  // The plugin and its block.
  'Lab Widgets': '实验室部件',
  'Puts the widgets of a laboratory’s service portal into posts, pages, widget areas and templates: login, pickup, lists of services and more.':
    '把实验室服务门户的部件放进文章、页面、小工具区与模板：登录、预约取样、项目列表等。',
  'Lab services': '实验室服务',
  'Lab widget': '实验室部件',
  'A widget of the laboratory’s service portal.': '实验室服务门户的一个部件。',
  'Lab Widgets: there is no widget of this name.': '实验室部件：没有这个名字的部件。',
  'Lab Widgets: the portal’s address is not set yet.': '实验室部件：还没有填写门户地址。',

  // The editor.
  Widget: '部件',
  Colours: '颜色',
  'As the page': '跟随页面',
  Light: '浅色',
  Dark: '深色',
  'Reserved height': '预留高度',
  'Set it myself': '自己填写',
  'Measured: %1$d px, on phones %2$d px. Text below does not jump while the widget loads.':
    '已测得 %1$d 像素，手机上 %2$d 像素。部件载入时，下面的文字不会跳动。',
  'Measured once the preview is there.': '预览出现之后自动测得。',
  'Height, px': '高度（像素）',
  'Preview: %s': '预览：%s',
  'The portal shows nothing here. An administrator finds out why under Settings → Lab Widgets → Check.':
    '门户在这里没有显示内容。管理员可在“设置 → 实验室部件 → 检查”里看到原因。',
  'An administrator must first name the portal under Settings → Lab Widgets.':
    '请管理员先在“设置 → 实验室部件”里填写门户地址。',
  'Open the settings': '打开设置',

  // The settings.
  Settings: '设置',
  'Portal address': '门户地址',
  'Where the laboratory’s services are, for example https://lab.example.cn.':
    '实验室服务门户的地址，例如 https://lab.example.cn。',
  'Partner key': '合作方密钥',
  'The laboratory gives it to your site once, for the addresses that you name. It is not secret.':
    '向实验室申请一次，同时登记本站的地址。它不是秘密。',
  'Save settings': '保存',
  'The portal’s address must begin with https://.': '门户地址须以 https:// 开头。',
  'This site’s server did not reach the portal: %s': '本站的服务器没有连上门户：%s',
  'There is no lab portal at this address.': '这个地址不是实验室服务门户。',
  'You may not do this.': '您没有这个权限。',
  Version: '版本',
  'Pages load the newest version. Pin one, so that nothing changes before you have seen it.':
    '页面载入最新的版本。固定一版，在您看过之前就不会有变化。',
  'Pages load version %s, checked by its hash.': '页面载入 %s 版，并核对它的哈希。',
  'Pin the newest version': '固定到最新版本',
  'The newest version is pinned.': '已固定到最新版本。',
  'The portal did not tell its newest version: nothing has changed.':
    '门户没有告知最新版本，什么都没有改变。',

  // The check.
  Check: '检查',
  'Asks the portal, from this browser and from this site’s server, whether widgets will work on this site.':
    '从这个浏览器与本站的服务器询问门户：部件在本站能不能用。',
  'Check now': '立即检查',
  'Checking…': '检查中…',
  'The portal does not know %s: ask the laboratory to add it to your site’s addresses.':
    '门户没有登记 %s：请实验室把它加入本站允许的来源。',
  'This browser did not reach the portal at %s.': '这个浏览器没有连上 %s 的门户。',
  'The partner key is missing: copy it from the laboratory’s letter.':
    '没有填写合作方密钥：请填入实验室给您的密钥。',
  'The partner key belongs to this site.': '合作方密钥正确。',
  'The partner key is not the one of this site: ask the laboratory.':
    '合作方密钥与本站不符：请向实验室核对。',
  'All widgets are allowed here.': '本站可以使用全部部件。',
  'Allowed here: %s.': '本站可以使用：%s。',
  'This site is the portal itself.': '本站就是门户。',
  'The laboratory has switched your site off for now.': '实验室已停用本站的嵌入服务。',
  'The portal knows %s.': '门户已登记 %s。',
  'The browser loads the script.': '浏览器能载入脚本。',
  'The browser does not load the script: pin the newest version.': '浏览器没有载入脚本：请固定到最新版本。',
  'This site’s server did not answer: open this page again.': '本站的服务器没有回答：请重新打开此页。',
  'The pinned version has another content at the portal: pin it again.':
    '固定的版本在门户上内容不同：请重新固定。',
  'Pages load the newest version.': '页面载入的就是最新版本。',
  'Version %s is newest: pin it below when you like.': '最新的是 %s 版，可在下面固定到它。',
  'Visitors see your site at %s: the laboratory must know that address too.':
    '访客看到的地址是 %s：也须请实验室登记它。',
}
