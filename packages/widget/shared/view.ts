import './core.ts'
import '@lab/core/react'
import '@lab/ui'
import '../element/WidgetFrame.tsx'
