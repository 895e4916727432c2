import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { useLab } from '@lab/core/react'
import { useEffect, useState } from 'react'

/** A project's requirement form: undefined until it is there. */
export const useParameterForm = (project_rid: string) => {
  const lab = useLab()
  const [form, setForm] = useState<ParameterForm>()
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const { code, data } = await lab.api.get(
        'open/web/sampleParameter/relate',
        { rid: project_rid },
        { feedback: false },
      )
      if (!isCurrent) return
      if (code && data) setForm(data)
      setFailed(!code)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [lab, project_rid, attempt])

  return {
    form,
    isFailed,
    retry: () => {
      setFailed(false)
      setAttempt((before) => before + 1)
    },
  }
}
