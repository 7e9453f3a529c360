import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { mutationEvents } from './mutation-events.ts';

const eventsOf = (query: string, data: unknown) => mutationEvents(parse(query), undefined, data);

describe('mutationEvents', () => {
  it('names fields as the schema does, whatever the caller calls them', () => {
    expect(
      eventsOf(
        'mutation { made: createTodo { key: id ...more } } fragment more on Todo { tags { word: text } }',
        {
          made: { key: '1', tags: [{ word: 'a' }, { word: 'b' }] },
        },
      ),
    ).toEqual([['createTodo', { id: '1', tags: [{ text: 'a' }, { text: 'b' }] }]]);
  });

  it('tells of each mutation of a request in its order, and of none that gave no record', () => {
    expect(
      eventsOf('mutation { a: createTodo { id } b: createTodo { id } c: deleteTodo { id } }', {
        a: { id: '1' },
        b: { id: '2' },
        c: null,
      }),
    ).toEqual([
      ['createTodo', { id: '1' }],
      ['createTodo', { id: '2' }],
    ]);
  });

  it('tells of no query', () => {
    expect(eventsOf('{ getTodo { id } }', { getTodo: { id: '1' } })).toEqual([]);
  });
});
