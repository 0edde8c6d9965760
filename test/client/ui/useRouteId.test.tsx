import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { useRouteId } from '../../../src/client/ui/useRouteId'

const idAt = (path: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/group/:groupId" element={children} />
      </Routes>
    </MemoryRouter>
  )
  return renderHook(() => useRouteId('groupId'), { wrapper }).result.current
}

it('reads whole numbers only', () => {
  expect(idAt('/group/36')).toBe(36)
  expect(idAt('/group/12abc')).toBeNaN()
  expect(idAt('/group/1e3')).toBeNaN()
  expect(idAt('/group/-1')).toBeNaN()
})
