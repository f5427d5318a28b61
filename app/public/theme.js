// Runs before the first paint, so that a dark page never flashes white. Same key as kit/ui/theme.ts. A display is dark from the start whatever
// the host chose for their own screens: the hall is. scripts/vite-displays.ts writes which addresses are displays.
const displays = document.querySelector('meta[name="displays"]')?.content
let dark = displays ? new RegExp(displays).test(location.pathname) : false
try {
  const choice = localStorage.getItem('limelight-theme')
  dark ||= choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
} catch {
  // Storage is blocked: the light scope is the default.
}
document.documentElement.classList.toggle('dark', dark)
