// The API client, for every part of the application.
import { createContext, useContext } from 'react';
import type { Api } from './client.ts';

export const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api)
    throw new Error('This part was rendered outside an ApiContext. Wrap the screen in one.');
  return api;
}
