// The document that describes the API, for programs that make clients from it.
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { resource, type Resource } from './resource.ts';

/** The document of `others` and of itself. */
export function documentResources(others: readonly Resource[]): Resource[] {
  const document: Resource = resource({
    operation: 'getDocument',
    method: 'GET',
    path: '/openapi.json',
    shows: 'This document: every address of the API in OpenAPI 3.1.',
    needs: 'anyone',
    answers: { 200: z.record(z.string(), z.unknown()) },
    handle: () => ({ status: 200, body: openApiDocument([...others, document]) }),
  });
  return [document];
}
