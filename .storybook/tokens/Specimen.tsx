import { LabProvider } from '@lab/core/react'
import { Badge } from '@lab/ui/badge'
import { Button } from '@lab/ui/button'
import { Card } from '@lab/ui/card'
import { TextField } from '@lab/ui/field'
import { Link } from '@lab/ui/link'
import { Table } from '@lab/ui/table'
import { Tabs } from '@lab/ui/tabs'
import { Tag } from '@lab/ui/tag'
import { useMemo } from 'react'
import type { Scheme } from '../../packages/ui/tokens/contrast.ts'
import { ShadowFrame } from '../ShadowFrame.tsx'
import { aStoryLab } from '../story-lab.ts'
import { componentStyles } from '../story-styles.ts'
import css from './specimen.css?inline'
import { schemeNames } from './TokenFields.tsx'

const styles = [...componentStyles, css]
const nothing = () => {}

const rows = [
  { name: '扫描电镜形貌观察', state: '已完成', price: '240.00' },
  { name: '粉末 X 射线衍射', state: '检测中', price: '60.00' },
]

const panels = [
  { id: 'password', label: '密码登录', panel: <Fields /> },
  { id: 'code', label: '验证码登录', panel: <p>手机号与验证码</p> },
]

function Fields() {
  return (
    <div className="fields">
      <TextField
        label="手机号"
        name="phone"
        value="13800000000"
        onChange={nothing}
        hint="用于登录与接收进度"
      />
      <TextField
        label="密码"
        name="word"
        value=""
        onChange={nothing}
        placeholder="请输入密码"
        error="[密码]不能为空"
      />
    </div>
  )
}

interface SpecimenProps {
  scheme: Scheme
  /** Values of `--lab-*` tokens. */
  tokens: Readonly<Record<string, string>>
}

/** Components side by side, as far as tokens change them. */
export function Specimen({ scheme, tokens }: SpecimenProps) {
  const lab = useMemo(() => aStoryLab(), [])
  return (
    <section aria-label={`${schemeNames[scheme]}预览`}>
      <ShadowFrame styles={styles} theme={scheme} tokens={tokens}>
        <LabProvider lab={lab}>
          <div className="specimen">
            <div className="row">
              <Button kind="primary">获取报价</Button>
              <Button kind="action">立即下单</Button>
              <Button>取消</Button>
              <Button kind="danger">删除</Button>
              <Link href="#specimen">用户协议</Link>
            </div>
            <div className="row">
              <Tag kind="primary">已收样</Tag>
              <Tag kind="accent">热门</Tag>
              <Tag kind="success">已完成</Tag>
              <Tag kind="warning">待付款</Tag>
              <Tag kind="danger">已退样</Tag>
              <span>
                清单 <Badge count={3} label="项实验" />
              </span>
            </div>
            <Card>
              <div className="inner">
                <Tabs label="登录方式" tabs={panels} />
              </div>
            </Card>
            <div className="tinted">
              <Table
                caption={`实验（${schemeNames[scheme]}）`}
                rows={rows}
                rowKey={({ name }) => name}
                columns={[
                  { key: 'name', title: '项目' },
                  { key: 'state', title: '状态' },
                  { key: 'price', title: '价格（元）', align: 'end' },
                ]}
              />
              <p className="hint">次要文字：样品送达后由工作人员核对。</p>
            </div>
            <div className="deep">
              <p>深色横幅与页脚</p>
              <p className="deep-muted">周一至周六 8:30–18:30</p>
            </div>
          </div>
        </LabProvider>
      </ShadowFrame>
    </section>
  )
}
