/** A home page with everything on it, for the API document and for stories. */
export const homeExample = {
  bannerArr: [
    {
      img: 'banner-1.svg',
      redirect: 'project-sem',
      title: '微观世界，一测即见',
      description: '扫描电镜 48 小时出图',
    },
    { img: 'banner-2.svg', redirect: 'https://lab.example/news', title: '新用户测试券', description: '' },
    { img: 'banner-3.svg', redirect: '', title: '', description: '' },
  ],
  typeArr: [
    {
      id: 1,
      name: '送样检测',
      img: 'type-1.svg',
      typeChildArr: [
        { id: 101, name: '形貌分析' },
        { id: 102, name: '结构分析' },
        { id: 103, name: '成分分析' },
      ],
    },
    {
      id: 2,
      name: '上门预约',
      img: 'type-2.svg',
      typeChildArr: [
        { id: 201, name: '电镜机时' },
        { id: 202, name: '核磁机时' },
      ],
    },
    {
      id: 3,
      name: '数据分析',
      img: 'type-3.svg',
      typeChildArr: [
        { id: 301, name: '生信分析' },
        { id: 302, name: '理论计算' },
      ],
    },
  ],
  prefectureNavBottomArr: [
    { id: 1, name: '扫描电镜', img: 'hot-sem.svg', sketch: '形貌、能谱一次完成' },
    { id: 1, name: 'X射线衍射', img: 'hot-xrd.svg', sketch: '物相与晶体结构' },
    { id: 3, name: '第一性原理计算', img: '', sketch: '能带、态密度与吸附能' },
  ],
  hotItems: [
    {
      rid: 'project-sem',
      name: '扫描电镜（SEM）',
      img: 'sem.svg',
      sketch: '表面形貌与元素分布',
      order: 1280,
    },
    {
      rid: 'project-xrd',
      name: 'X射线衍射（XRD）',
      img: 'xrd.svg',
      sketch: '物相鉴定与结构精修',
      order: 964,
    },
    {
      rid: 'project-xps',
      name: 'X射线光电子能谱（XPS）',
      img: 'xps.svg',
      sketch: '表面元素与价态',
      order: 731,
    },
    {
      rid: 'project-bet',
      name: '比表面与孔径（BET）',
      img: 'bet.svg',
      sketch: '氮气吸脱附等温线',
      order: 508,
    },
  ],
  serviceCaseArr: [
    {
      rid: 'case-catalyst',
      title: '单原子催化剂的配位环境解析',
      img: 'case-1.svg',
      sketch: '结合同步辐射与电镜确认活性中心',
      source: '',
      created: 1764547200,
    },
    {
      rid: 'case-battery',
      title: '固态电解质界面的原位表征',
      img: 'case-2.svg',
      sketch: '充放电过程中的成分变化',
      source: 'https://journal.example/battery',
      created: 1763856000,
    },
  ],
  thanksArr: [
    {
      company: '示例大学材料学院',
      title: '透射电镜（TEM）',
      code: 'Example Materials 2025, 12, 34',
      content: '感谢平台提供的透射电镜测试',
      sketch: '报道了一种层状氧化物正极材料',
      source: 'https://journal.example/oxide',
    },
    {
      company: '示例研究院化学所',
      title: '核磁共振（NMR）',
      code: 'Example Chemistry 2025, 8, 101',
      content: '核磁数据由平台测定',
      sketch: '合成了系列大环配体',
      source: '',
    },
  ],
  partnerArr: [
    { name: '示例大学', img: 'partner-1.svg', url: 'https://university.example' },
    { name: '示例研究院', img: 'partner-2.svg', url: 'https://institute.example' },
    { name: '示例工业大学', img: 'partner-3.svg', url: '' },
    { name: '示例医学院', img: 'partner-4.svg', url: '' },
  ],
}
