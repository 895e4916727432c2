/** A lab's content of any size: the same rows for the same numbers. */

const methods = [
  ...['扫描电镜', '透射电镜', '射线衍射', '光电子能谱', '核磁共振', '拉曼光谱', '红外光谱', '热重分析'],
  ...['差示扫描', '比表面积', '质谱联用', '液相色谱', '原子力显微', '电化学阻抗', '有限元仿真', '分子对接'],
]
const abbreviations = ['SEM', 'TEM', 'XRD', 'XPS', 'NMR', 'Raman', 'FTIR', 'TGA']
const words = '表面形貌结构成分颗粒薄膜粉末断口催化电池合金陶瓷高分子纤维涂层孔隙界面缺陷晶粒应力疲劳腐蚀'
const prose = '样品经前处理后在标准条件下检测，记录参数并由工程师复核，数据随报告一并交付，异常时重新取样。'

const mixed = (number) => {
  let h = Math.imul(number + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}
const letterOf = (number) => String.fromCharCode(0x4e00 + (number % 6000))

/** A name of four characters that ten rows share, whatever the size. */
export const nameOf = (row) => {
  const group = Math.floor(row / 10)
  return [1, 2, 3, 4].map((place) => letterOf(mixed(group * 5 + place))).join('')
}
/** An abbreviation with a number that ten rows share. */
export const codeOf = (row) =>
  `Q${mixed(Math.floor(row / 10) * 7)
    .toString(36)
    .toUpperCase()}`
/** A word of two characters that a hundredth of the rows hold. */
export const topicOf = (row) => `${letterOf(mixed(row % 100))}${letterOf(mixed(1000 + (row % 100)))}`

const bodyOf = (row) => {
  const parts = []
  for (let at = 0; at < 12; at++) {
    const pick = mixed(row * 31 + at)
    parts.push(words.slice(pick % 40, (pick % 40) + 4), letterOf(mixed(pick)), letterOf(mixed(pick + 1)))
  }
  return `<p>${prose}${parts.join('')}</p>`
}

const textOf = (row) => {
  const pick = mixed(row)
  const method = methods[pick % methods.length]
  // Every fiftieth row tells its abbreviation: then its method is found by synonyms too.
  const abbreviation = row % 50 === 0 ? `（${abbreviations[pick % abbreviations.length]}）` : ''
  return {
    title: `${nameOf(row)}${method}${abbreviation} ${codeOf(row)}`,
    sketch: `${topicOf(row)}样品的${method}检测，${words.slice(pick % 30, (pick % 30) + 6)}。`,
    content: bodyOf(row),
    count: Math.floor(10 ** ((mixed(row + 7) % 4000) / 1000)) - 1,
  }
}

const rid = (kind, row) => `${kind}-${String(row).padStart(6, '0')}`

export const projectOf = (row) => {
  const { title, sketch, content, count } = textOf(row)
  return { rid: rid('project', row), title, sketch, content, popularity: count, description: '形貌|能谱' }
}

export const articleOf = (row) => {
  const { title, sketch, content, count } = textOf(row)
  const type = row % 10 === 0 ? 'service' : row % 2 === 0 ? 'course' : 'news'
  return { rid: rid('article', row), type, title: `${title}：方法与实例`, sketch, content, popularity: count }
}

export const synonyms = [
  ['SEM', '扫描电镜'],
  ['TEM', '透射电镜'],
  ['XRD', '射线衍射'],
  ['NMR', '核磁共振'],
]

/** What is asked for, by kind: another word each time where there are many. */
export const queries = (size) => {
  const row = (at) => mixed(at) % size
  return {
    'a selective word': (at) => nameOf(row(at)),
    'a word of two characters': (at) => topicOf(at),
    'a Latin word': (at) => codeOf(row(at)).toLowerCase(),
    'the first letters of words': (at) => codeOf(row(at)).slice(0, 2),
    'a synonym': (at) => ['sem', '扫描电镜', 'TEM', '透射电镜', 'xrd', '核磁共振'][at % 6],
    'a word in every row': (at) => ['样品', '检测', '报告', '工程师'][at % 4],
    'two words seldom together': (at) => `${methods[at % methods.length]} ${topicOf(at)}`,
    'a word that is nowhere': (at) => `龘${letterOf(mixed(at))}靐`,
  }
}
