import { createStore, type StoreApi } from 'zustand/vanilla'

/** The project type chosen last (spec §3): what `/project` was filtered by. */
export interface ProjectState {
  typeId?: string
  childId?: string
  title?: string
}

export interface Project extends StoreApi<ProjectState> {
  choose(filter: ProjectState): void
  reset(): void
}

export const createProject = (): Project => {
  const store = createStore<ProjectState>(() => ({}))
  return {
    ...store,
    choose: (filter) => store.setState(filter, true),
    reset: () => store.setState({}, true),
  }
}
