import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';

/** Renders a page at an address. Any other address shows only its name. `state` is the navigation state. */
export const renderAt = (address: string, path: string, page: ReactElement, state?: unknown) => {
  const [pathname, search = ''] = address.split('?');
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const Elsewhere = () => <p>You are at {useLocation().pathname}</p>;
