import { lazyPart } from '@lab/ui/lazy-part'
import type { ComponentType } from 'react'
import type { StepNumber } from './steps.ts'

/** Each step is fetched when it is first shown. */
export const stepParts: Record<StepNumber, ComponentType> = {
  1: lazyPart(() => import('./Choose.tsx').then((part) => part.Choose)),
  2: lazyPart(() => import('./Requirements.tsx').then((part) => part.Requirements)),
  3: lazyPart(() => import('./samples/Samples.tsx').then((part) => part.Samples)),
  4: lazyPart(() => import('./Deliver.tsx').then((part) => part.Deliver)),
  5: lazyPart(() => import('./confirm/Confirm.tsx').then((part) => part.Confirm)),
  6: lazyPart(() => import('./confirm/Done.tsx').then((part) => part.Done)),
}
