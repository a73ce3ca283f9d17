// What the page of one's own sets is given by the server.
import type { GatherData } from './gather-messages.ts';
import type { SetsWords } from './sets-messages.ts';

export type SetsData = Omit<GatherData, 'words'> & {
  words: GatherData['words'] & SetsWords;
  /** Where cards are asked for. */ cards: string;
  /** Where a link is made. */ make: string;
  /** Where items are beside each other. */ compare: string;
};
