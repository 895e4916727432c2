import { dayAfter, longDate, shortDate } from '@lab/contract/rules/ground/time'
import { type Calendar, upkeepOf } from '../time.ts'
import { bullets, heading, numbered, paragraph, quote, type Story, table } from './article.ts'

const author = '平台运营部'

export const newsOf = (calendar: Calendar): readonly Story[] => {
  const { dayIn, nextMonthEnd, reportedHalf } = calendar
  const upkeep = upkeepOf(calendar)
  const half = reportedHalf(46)
  const [first = '', last = ''] = [upkeep.days[0], upkeep.days.at(-1)]
  return [
    {
      slug: 'cryo-opening',
      title: '冷冻电镜平台开放单颗粒数据收集',
      sketch: '300 kV 冷冻电镜完成验收，即日起接受负染筛查、冷冻制样与数据收集预约。',
      author,
      plate: 'frozen-particles',
      age: 3,
      content:
        paragraph(
          '经过三个月的安装调试，冷冻电镜平台于本周完成验收。标准样品去铁铁蛋白的重构分辨率达到 1.9 Å，能量过滤器与直接电子探测相机运行稳定，即日起对外开放。',
        ) +
        heading('可以预约的内容') +
        table(
          ['内容', '周期', '交付'],
          ['负染筛查', '5 个工作日', '每样品不少于 20 张图像与制备建议'],
          ['冷冻制样与筛查', '10 个工作日', '冰层质量评价、颗粒分布图'],
          ['数据收集', '按排期', '原始电影、增益文件与收集参数'],
        ) +
        heading('送样前请确认') +
        bullets(
          '纯度大于 95 %，凝胶过滤为单一对称峰',
          '缓冲液中甘油不超过 2 %，去垢剂高于临界胶束浓度的样品请提前说明',
          '建议先做负染筛查，可避免大部分冷冻条件的返工',
        ) +
        quote(`同一课题组首次负染筛查免费一个样品，活动截至${longDate(nextMonthEnd)}。`),
    },
    {
      slug: 'upkeep',
      title: '年度检修期间的收样安排',
      sketch: `${shortDate(upkeep.openSunday)}（周日）正常收样，${shortDate(first)}至${shortDate(last)}暂停收样与上门取样。`,
      author,
      plate: 'waves',
      age: 1,
      content:
        paragraph(
          '实验楼将进行年度供电与通风检修。为方便各课题组安排实验，现将检修期间的收样与测试安排通知如下。',
        ) +
        table(
          ['日期', '收样', '上门取样', '测试'],
          [`${shortDate(upkeep.openSunday)}（周日）`, '正常', '正常', '正常'],
          [`${shortDate(upkeep.eve)}（周六）`, '17:00 截止', '15:00 前的时段', '正常'],
          [`${shortDate(first)}至${shortDate(last)}`, '暂停', '暂停', '在测样品值守'],
          [`${shortDate(upkeep.reopens)}起`, '恢复', '恢复', '恢复'],
        ) +
        heading('温馨提示') +
        bullets(
          `需要低温运输的样品请勿在${shortDate(dayAfter(upkeep.eve, -1))}之后寄出`,
          '检修期间在线客服值班时间为每天 10:00 至 16:00',
          '检修前下单的加急项目，周期按工作日顺延',
        ),
    },
    {
      slug: 'quality-report',
      title: `${half}质量报告发布`,
      sketch: '数据一次确认率 97.8 %，平均周期 3.6 个工作日，重测原因逐项公开。',
      author: '质量管理组',
      plate: 'reports',
      age: 46,
      content:
        paragraph(
          `每半年我们公开一次服务质量数据。${half}共完成实验 41 260 项，客户一次确认率 97.8 %，比上年同期提高 0.6 个百分点。`,
        ) +
        heading('周期') +
        table(
          ['类别', '承诺（工作日）', '实际中位数', '按期率'],
          ['微观形貌', '3', '2.4', '98.9 %'],
          ['物相结构', '2', '1.7', '99.2 %'],
          ['质谱与色谱', '5', '4.1', '97.1 %'],
          ['组学检测', '20', '18.5', '95.4 %'],
        ) +
        heading('重测与投诉') +
        paragraph(
          '重测 894 项，其中样品本身原因 512 项、条件沟通不充分 268 项、仪器与操作原因 114 项。针对第二类，收样核对表已增加「目标结构与参考图」一栏。',
        ) +
        quote('我们把仪器与操作原因的重测率目标定为 0.2 % 以下，并在下一份报告中给出结果。'),
    },
    {
      slug: 'pickup-shenzhen',
      title: '上门取样新增南京、深圳两城',
      sketch: '两市全部城区可在线选择日期与时段，常温与冰袋样品均可预约。',
      author,
      plate: 'milestones',
      age: 18,
      content:
        paragraph(
          '即日起，南京、深圳的高校与企业用户可在线预约上门取样。至此，北京、上海、南京、杭州、深圳五市均已开通。',
        ) +
        heading('怎样预约') +
        numbered(
          '登录后点击页面上方的「上门取样」',
          '选择日期与时段；当天 15:00 后请选择次日',
          '选择已有地址或填写新地址，写明样品数量与保存条件',
          '取样员到达前半小时电话联系',
        ) +
        paragraph('取样免费；需要干冰、液氮罐的样品请至少提前一天预约，以便准备容器。'),
    },
    {
      slug: 'stem-upgrade',
      title: '球差电镜升级四象限能谱，面分布提速四倍',
      sketch: '收集立体角增大到 0.9 sr，原子级元素分布的采集时间由一小时缩短到十五分钟。',
      author: '电镜平台',
      plate: 'atom-columns',
      age: 27,
      content:
        paragraph(
          '球差校正电镜换装四象限无窗能谱探测器，总立体角由 0.2 sr 提高到 0.9 sr。对电子束敏感的样品，同样信噪比下的剂量显著降低。',
        ) +
        heading('对用户意味着什么') +
        bullets(
          '单原子催化剂的元素归属可与 HAADF 同时完成',
          '钙钛矿、分子筛等敏感样品也可尝试原子级面分布',
          '价格不变，原预约订单自动使用新探测器',
        ),
    },
    {
      slug: 'training',
      title: '新一期仪器上机培训报名开始',
      sketch: '扫描电镜、核磁、共聚焦、流式四个班次，考核合格发放上机证。',
      author: '培训中心',
      plate: 'vessels',
      age: 9,
      content:
        paragraph('持上机证的用户可以独立预约并操作同类设备，夜间与周末时段向持证用户开放。') +
        table(
          ['班次', '日期', '名额', '费用'],
          ['扫描电镜与能谱', `${shortDate(dayIn(1, 5))}、${shortDate(dayIn(1, 6))}`, '12', '800 元'],
          ['400 MHz 核磁', shortDate(dayIn(2, 5)), '16', '400 元'],
          ['激光共聚焦', shortDate(dayIn(4, 5)), '8', '600 元'],
          ['流式细胞仪', shortDate(dayIn(5, 5)), '12', '600 元'],
        ) +
        paragraph('培训含理论与实操，考核分笔试与独立操作两部分。学生用户享受八折。'),
    },
    {
      slug: 'points-rule',
      title: '论文致谢奖励积分规则更新',
      sketch: '论文中致谢本平台并提交审核，可获积分并在首页致谢栏展示。',
      author,
      plate: 'honeycomb',
      age: 62,
      content:
        paragraph('为感谢用户在论文中如实致谢测试平台，奖励规则更新如下。') +
        bullets(
          '提交论文题目、期刊、年份、致谢原文与链接，审核通过后发放积分',
          '每篇论文奖励一次，由第一作者或通讯作者所在账号申请',
          '积分可在结算时抵扣，100 积分抵 1 元，最多抵扣订单金额的 10 %',
        ) +
        heading('致谢写法示例') +
        quote('感谢衡析科研检测在透射电镜与 X 射线光电子能谱测试中提供的支持。') +
        paragraph('致谢与否不影响任何测试服务；我们不接受以改变数据或署名为条件的合作。'),
    },
    {
      slug: 'compute-cluster',
      title: '计算平台扩容，理论计算排队缩短',
      sketch: '新增 3 200 核与 24 块加速卡，常规 DFT 任务当天上机。',
      author: '计算平台',
      plate: 'racks',
      age: 75,
      content:
        paragraph(
          '随着理论计算订单增长，计算平台完成年度扩容。新增节点采用高速互联网络，内存带宽提高约一倍，杂化泛函任务平均用时缩短 38 %。',
        ) +
        heading('排队变化') +
        table(
          ['任务', '扩容前', '扩容后'],
          ['DFT 结构优化', '1–2 天', '当天'],
          ['HSE06 能带', '3–5 天', '1–2 天'],
          ['蛋白 100 ns 模拟', '4 天', '1.5 天'],
        ) +
        paragraph('所有任务的输入文件与收敛测试仍随报告一并交付，便于复现。'),
    },
    {
      slug: 'interlab',
      title: '参加粉末衍射实验室间比对，结果满意',
      sketch: '刚玉-萤石混合样品定量相分析，z 比分数绝对值均小于 1。',
      author: '质量管理组',
      plate: 'powder-pattern',
      age: 110,
      content:
        paragraph(
          '上一季度，平台参加了粉末衍射定量相分析的实验室间比对。四个混合样品的结果与指定值之差在 0.4 wt% 以内，z 比分数分别为 0.3、−0.5、0.7、−0.2。',
        ) +
        heading('我们怎样做到') +
        bullets(
          '样品微粉碎至 10 μm 以下，背装法减小择优取向',
          '步进扫描 5–120°，每步 1 s',
          '全谱精修并报告不确定度',
        ),
    },
    {
      slug: 'open-day',
      title: '平台开放日：走进看得见原子的实验室',
      sketch: `${shortDate(dayIn(4, 5))}面向本科生与中学生开放，限额 120 人，需预约。`,
      author,
      plate: 'arcs',
      age: 6,
      content:
        paragraph(
          '开放日当天可以在工程师陪同下参观电镜、核磁与质谱实验室，亲手制作一个扫描电镜样品并带走自己的照片。',
        ) +
        numbered(
          '9:30 签到与安全须知',
          '10:00 分组参观：电镜、核磁、质谱',
          '13:30 动手：给一片树叶拍一张电镜照片',
          '15:30 问答',
        ) +
        paragraph('十六岁以下请由监护人陪同。体内有心脏起搏器或金属植入物者不得进入核磁实验室。'),
    },
    {
      slug: 'data-policy',
      title: '数据保存与删除政策调整',
      sketch: '结果文件在线保存两年，数据分析类原始数据交付后九十天删除。',
      author: '信息安全组',
      plate: 'field-map',
      age: 140,
      content:
        paragraph('为兼顾用户的长期使用与信息安全，数据保存政策调整如下，已在隐私政策中同步更新。') +
        table(
          ['数据', '保存', '说明'],
          ['测试结果文件', '2 年', '到期前 30 天邮件提醒'],
          ['数据分析的原始数据', '交付后 90 天', '可申请提前删除'],
          ['订单与票据', '按法规要求', '用于财务与审计'],
        ) +
        paragraph('每次下载都会记录时间与账号，可在订单详情中查看。'),
    },
    {
      slug: 'new-insitu',
      title: '原位漫反射红外与变温 XRD 联合方案上线',
      sketch: '同一反应条件下分别看表面物种与体相结构，一次送样、两套数据。',
      author: '催化表征组',
      plate: 'pattern-series',
      age: 96,
      content:
        paragraph(
          '催化剂在反应中往往同时发生表面吸附与体相转变，只看一面容易误判。联合方案让两台仪器使用同一升温程序与气氛，结果按温度逐点对照。',
        ) +
        heading('适用场景') +
        bullets(
          '氧化物还原、碳化与硫化过程',
          '二氧化碳加氢、选择性还原的中间体与物相',
          '前驱体煅烧条件优化',
        ) +
        paragraph('送样 500 mg 即可，价格按两项之和的八五折计。'),
    },
  ]
}
