// The rules pages as HTML: docs/rules/GAME.LANGUAGE.md, imported, is its page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface RulesPage {
  title: string;
  sections: { id: string; name: string }[];
  html: string;
}

const file = (name: string) => join(import.meta.dirname, '..', 'docs', 'rules', `${name}.md`);
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const inline = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>');
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

// A section is found by its English name, a ruling ("- **T5.** …") by its number, an option
// ("- `drop_out` (…") by its name.
function idsOf(english: string): string[] {
  const taken = new Set(['']);
  return english.split('\n').map((line) => {
    const heading = /^## (.+)/.exec(line)?.[1];
    const id = heading
      ? slug(heading)
      : (/^- \*\*([A-Z]\d+)\.\*\*/.exec(line)?.[1]?.toLowerCase() ?? /^- `(\w+)`(?: \(| with|:)/.exec(line)?.[1] ?? '');
    const free = !taken.has(id);
    taken.add(id);
    return free ? id : '';
  });
}

export function rulesPage(text: string, english: string): RulesPage {
  const ids = idsOf(english); // the languages agree line by line, so that links hold in all of them
  const sections: RulesPage['sections'] = [];
  const out: string[] = [];
  let title = '';
  let list = '';
  const close = () => {
    if (list) out.push(`</${list}>`);
    list = '';
  };
  const item = (kind: 'ul' | 'ol', words: string, id: string) => {
    if (list !== kind) {
      close();
      out.push(`<${kind}>`);
      list = kind;
    }
    out.push(`<li${id && ` id="${id}"`}>${inline(words)}</li>`);
  };
  for (const [number, line] of text.split('\n').entries()) {
    const id = ids[number] ?? '';
    if (line.startsWith('# ')) title = line.slice(2);
    else if (line.startsWith('## ')) {
      close();
      sections.push({ id, name: line.slice(3) });
      out.push(`<h2 id="${id}">${inline(line.slice(3))}</h2>`);
    } else if (line.startsWith('- ')) item('ul', line.slice(2), id);
    else if (/^\d+\. /.test(line)) item('ol', line.replace(/^\d+\. /, ''), id);
    else if (line.trim()) {
      close();
      out.push(`<p>${inline(line)}</p>`);
    }
  }
  close();
  return { title, sections, html: out.join('') };
}

export const readRules = (game: string, language: string): RulesPage =>
  rulesPage(readFileSync(file(`${game}.${language}`), 'utf8'), readFileSync(file(`${game}.en`), 'utf8'));

export function rules(): Plugin {
  return {
    name: 'rules',
    load(id) {
      const [, game, language] = /\/docs\/rules\/(\w+)\.(\w+)\.md$/.exec(id) ?? [];
      if (!game || !language) return null;
      this.addWatchFile(file(`${game}.en`));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readRules(game, language)))});`;
    },
  };
}
