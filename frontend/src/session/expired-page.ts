import { createContext, type ReactNode } from 'react';

/** What a guard shows in place of a page whose session has ended; the routes say which screen it is. */
export const ExpiredPage = createContext<ReactNode>(null);
