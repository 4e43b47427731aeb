// Why the engine did not do what it was asked.
import type { Refused } from '../wire/messages.ts';

export class EngineRefused extends Error implements Refused {
  readonly code: string;
  readonly facts: Record<string, string>;
  readonly line?: number;

  constructor({ code, facts = {}, line }: Refused & { line?: number }) {
    super(code);
    this.code = code;
    this.facts = facts;
    if (line !== undefined) this.line = line;
  }
}

// The Worker is gone; what it knew has to be told to a new one.
export class EngineBroken extends Error {}
