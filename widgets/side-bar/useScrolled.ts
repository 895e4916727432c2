import { useEffect, useState } from 'react'

/** How far down the way back is worth a button, px. */
const far = 400

/** Whether the page has been scrolled far from its top. */
export const useScrolled = () => {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > far)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
