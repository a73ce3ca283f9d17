// XML, of whichever kind. What reads it is loaded with the first such file.
import type { Format } from '../format.ts';

export const xml: Format = {
  id: 'xml',
  name: 'XML',
  recognises: ({ text }) => /^\s*<(\?xml|!--|!doctype|[a-z_][\w.:-]*[\s>/])/i.test(text),
  async open(file) {
    const { openXml } = await import('./open-xml.ts');
    return openXml(file);
  },
};
