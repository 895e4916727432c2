// What every view is shown with: imported here, it is one module with the rest of its kind in what ships.
import '@lab/contract/rules/countdown'
import '@lab/contract/rules/embedding'
import '@lab/contract/rules/phone'
import '@lab/contract/rules/session'
import '@lab/contract/rules/site'
import '@lab/contract/rules/web-url'
import '@lab/core'
import '@lab/core/react'
