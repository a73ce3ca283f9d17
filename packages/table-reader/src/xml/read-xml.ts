// XML part by part, with bounds on what a hostile file can make of the memory. No document type is
// fetched, and no entity is expanded but the five of XML.
import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string>>;

/** What is called for each tag, by its name without a prefix. */
export type XmlHandlers = {
  open(name: string, attributes: Attributes, line: number): void;
  close(name: string): void;
  text(text: string): void;
};

/** Reads pieces of XML as they come in. */
export type XmlParser = {
  /** @throws Error for what is not XML, is nested too deeply, or has an endless tag or text */
  write(piece: string): void;
  /** @throws Error where the XML ends too early */
  close(): void;
  line(): number;
};

const MAX_DEPTH = 200;
/** A text, a tag or a comment is not longer than this, in UTF-16 units. */
const MAX_LENGTH = 32 * 1_048_576;
/** Names without their prefixes that are remembered. */
const MAX_NAMES = 1000;

export function xmlParser(handlers: XmlHandlers): XmlParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let [depth, pending] = [0, 0];
  const names = new Map<string, string>();
  const localName = (name: string) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const local = name.slice(name.indexOf(':') + 1);
    if (names.size < MAX_NAMES) names.set(name, local);
    return local;
  };
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    if (++depth > MAX_DEPTH) throw new Error(`its XML is nested more than ${MAX_DEPTH} deep`);
    handlers.open(localName(name), attributes, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth--;
    handlers.close(localName(name));
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  parser.on('error', (error) => {
    throw error;
  });
  return {
    write(piece) {
      pending += piece.length;
      if (pending > MAX_LENGTH) throw new Error('one of its XML tags or texts has no end');
      parser.write(piece);
    },
    close: () => void parser.close(),
    line: () => parser.line,
  };
}

/**
 * Reads XML from its beginning.
 * @throws Error for what is not XML, is nested too deeply, or has an endless tag or text
 */
export async function readXml(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): Promise<void> {
  const parser = xmlParser(handlers);
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.close();
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
