import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { mutationEvents } from './mutation-events.ts';

const eventsOf = (query: string, data: unknown) => mutationEvents(parse(query), undefined, data);

describe('mutationEvents', () => {
  it('names fields as the schema does, whatever aliases the caller used', () => {
    expect(
      eventsOf(
        'mutation { made: createTodo { key: id ...more } } fragment more on Todo { tags { word: text } }',
        {
          made: { key: '1', tags: [{ word: 'a' }, { word: 'b' }] },
        },
      ),
    ).toEqual([['createTodo', { id: '1', tags: [{ text: 'a' }, { text: 'b' }] }]]);
  });

  it('returns one event for each mutation of a request, in order, and none for a mutation without a record', () => {
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

  it('returns no event for a query', () => {
    expect(eventsOf('{ getTodo { id } }', { getTodo: { id: '1' } })).toEqual([]);
  });
});
