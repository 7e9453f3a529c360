export function request(context) {
  return { payload: context.args };
}

export function response(context) {
  return context.args.x + context.args.y;
}
