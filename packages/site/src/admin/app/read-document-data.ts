// Reads what the server wrote into the application's document.
import { DOCUMENT_DATA, type DocumentData } from './document-data.ts';

/** @returns nothing where the document is another one, such as the sign-in page */
export function readDocumentData(page: Document): DocumentData | undefined {
  const text = page.querySelector(`#${DOCUMENT_DATA}`)?.textContent;
  return text ? (JSON.parse(text) as DocumentData) : undefined;
}
