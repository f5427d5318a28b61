import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { queryClient } from '../kit/data/query-client.ts'
import { SignInProvider } from '../kit/data/sign-in.tsx'
import { router } from './router.tsx'
import './start-texts.ts'
import '../kit/ui/base.css'

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SignInProvider>
        <RouterProvider router={router} />
      </SignInProvider>
    </QueryClientProvider>
  </StrictMode>,
)
