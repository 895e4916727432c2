// What a popup on somebody else's page is made of, and every other view too.
import './core.ts'
import '@lab/core/react'
import '@lab/ui/button'
import '../element/WidgetFrame.tsx'
