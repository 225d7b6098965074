import { Links } from 'react-router'
import archivo from '#src/web/fonts/archivo.woff2?url'
import inter from '#src/web/fonts/inter.woff2?url'
import mono from '#src/web/fonts/jetbrains-mono.woff2?url'

/** Nearly every page shows all three: asked for beside the styles that name them, not after. */
const fonts = [archivo, inter, mono]

export const HeadLinks = () => (
  <>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    {fonts.map((font) => (
      <link key={font} rel="preload" as="font" href={font} type="font/woff2" crossOrigin="anonymous" />
    ))}
    <Links />
  </>
)
