// Every game has a picture, a sign and cards, a game without a folder too.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Card from '../cards/Card.svelte';
import CardChip from '../cards/CardChip.svelte';
import GameScene from '../parts/GameScene.svelte';
import GameSign from '../parts/GameSign.svelte';
import { gameIds, gameOf } from './games.ts';

it.each([...gameIds, 'tarot'])('%s is drawn', (game) => {
  const { ground, back, scene, sign, cards } = gameOf(game);
  const picture = render(GameScene, { props: { game } }).body;
  expect(picture).toContain(ground);
  expect(picture.match(/class="shade/g)?.length).toBeGreaterThanOrEqual(scene.length);
  expect(render(GameSign, { props: { game } }).body).toContain(sign.words[0]?.[0] ?? sign.shape);
  const { card } = scene[0]!;
  expect(render(Card, { props: { game, card } }).body).toContain('<rect');
  expect(render(Card, { props: { game, card: '?' } }).body).toContain(back);
  expect(render(CardChip, { props: { game, card } }).body).toContain(cards.chipOf(card).text);
});
