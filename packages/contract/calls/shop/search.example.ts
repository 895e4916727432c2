import { searchExample } from './catalogue.example.ts'
import { homeExample } from './home.example.ts'

const found = homeExample.serviceCaseArr.map((one) => ({ ...one, type: 'service' }))

/** What `sem` finds, for the API document and for stories. */
export const searchedExample = {
  marks: ['sem', '扫描电镜', '扫描电子显微镜'],
  projects: { list: searchExample.list, total: searchExample.list.length },
  articles: {
    list: [
      {
        rid: 'course-sem',
        type: 'course',
        title: '扫描电镜制样入门',
        sketch: '导电处理、固定与断面：一次拍好 SEM 照片的准备。',
        img: 'course-sem.svg',
        source: '',
        created: 1_780_000_000,
      },
      {
        rid: 'news-sem',
        type: 'news',
        title: '第二台场发射扫描电镜启用',
        sketch: '周期由五天缩短到三天。',
        img: 'news-sem.svg',
        source: '',
        created: 1_779_000_000,
      },
    ],
    total: 1000,
  },
  cases: { list: found, total: found.length },
}

export const suggestedExample = [
  { kind: 'project' as const, rid: 'project-sem', text: '扫描电镜（SEM）' },
  { kind: 'project' as const, rid: 'project-sem-hours', text: '场发射电镜机时' },
  { kind: 'article' as const, rid: 'course-sem', text: '扫描电镜制样入门' },
]
