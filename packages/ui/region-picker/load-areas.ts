import type { AreaList } from './regions.ts'

/** The regions are a module of their own, fetched when somebody is to choose among them. */
export const loadAreas = (): Promise<AreaList> => import('@vant/area-data').then((module) => module.areaList)
