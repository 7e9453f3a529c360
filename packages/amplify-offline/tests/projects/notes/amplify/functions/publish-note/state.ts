export enum State {
  Published = 'published',
}
