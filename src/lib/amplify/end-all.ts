/** Returns a function that ends all of these subscriptions. */
export function endAll(subscriptions: readonly { unsubscribe(): void }[]): () => void {
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
