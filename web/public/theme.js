// Runs before the first paint, so that a dark page never flashes white. Same key as web/ui/theme.ts.
try {
  const choice = localStorage.getItem('limelight-theme')
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
} catch {
  // Storage is blocked: the light scope is the default.
}
