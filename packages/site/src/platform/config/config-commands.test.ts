import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { configurationReference, explainConfig } from './config-commands.ts';

describe('config explain', () => {
  it('tells each value, where it comes from and what it means', () => {
    const lines = explainConfig({ PORT: '8080' }, tmpdir(), 'server.p');
    expect(lines[0]).toBe('server.port = 8080 port   (environment; PORT)');
    expect(lines[1]).toContain('Port of the server');
  });

  it('hides what is secret', () => {
    const lines = explainConfig(
      { VITRINE_DATABASE_URL: 'postgres://u:pw@h/d' },
      tmpdir(),
      'database.url',
    ).join('\n');
    expect(lines).not.toContain('pw');
    expect(lines).toContain('(hidden)');
  });
});

describe('the reference of settings', () => {
  it('has a row for each, with its variable and default', () => {
    expect(configurationReference()).toContain('| `server.port` | `PORT` | `3000` port |');
  });
});
