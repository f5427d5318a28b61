// Runs before the first paint, so that a dark page never flashes white. Uses the storage key of
// kit/ui/theme.ts. A display is always dark, because the hall is, whatever theme the host chose.
// scripts/vite-displays.ts writes the addresses of displays into the page.
const displays = document.querySelector('meta[name="displays"]')?.content
let dark = displays ? new RegExp(displays).test(location.pathname) : false
try {
  const choice = localStorage.getItem('limelight-theme')
  dark ||= choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
} catch {
  // Storage is blocked: keep the light theme.
}
document.documentElement.classList.toggle('dark', dark)
