import { useSearchParams } from 'react-router-dom'
import { useHydrated } from './use-hydrated'

/** The filter's choice, kept in the URL as `?category=`; `undefined` is All, and so is a category nobody knows. */
export function useCategory(categories: string[]): [choice: string | undefined, choose: (category?: string) => void] {
  const hydrated = useHydrated()
  const [params, setParams] = useSearchParams()
  const asked = params.get('category')
  const choice = hydrated ? categories.find((category) => category === asked) : undefined
  const choose = (category?: string) => {
    if (category === choice) return
    if (category) params.set('category', category)
    else params.delete('category')
    setParams(params, { preventScrollReset: true })
  }
  return [choice, choose]
}
