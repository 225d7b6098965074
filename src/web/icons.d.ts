/** Icons of Lucide by their names there, see icons-plugin.ts. */
declare module 'icon:*' {
  import type { IconData } from './components/ui/icon.tsx'

  const icon: IconData
  export default icon
}
