import { describe, expect, it } from 'vitest';
import type { RequestAnswer } from '../results/requests.ts';
import { answerBytes, onlyAnswer, readAnswers } from './answer-bytes.ts';

const answerOf = (title: string): RequestAnswer => ({
  hits: [{ objectID: '1', title }],
  nbHits: 1,
  query: title,
  params: '',
  index: 'items',
  processingTimeMS: 1,
});
const written = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

describe('the bytes of answers', () => {
  const answers = ['Yōkai', '妖怪 🏺', 'two ]} of [{'].map(answerOf);

  it('are what the multi-query call answers, in any writing', () => {
    expect(written(answerBytes(answers))).toEqual({ results: answers });
    expect(written(answerBytes([]))).toEqual({ results: [] });
  });

  it('hold the answer of a call with one request without a list around it', () => {
    for (const answer of answers)
      expect(written(onlyAnswer(answerBytes([answer])))).toEqual(answer);
  });

  it('fill memory of their own, so that they can move to another thread', () => {
    const bytes = answerBytes(answers);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    const moved = structuredClone(bytes, { transfer: [bytes.buffer] });
    expect(bytes.length).toBe(0);
    expect(readAnswers(moved)).toEqual({ results: answers });
  });
});
