/**
 * The lines that mean a fault of ours, in the JSON that Lambda writes: what `logFailure` wrote as an error, and a call that
 * ran out of time. A refused operation is logged as a warning, and what Lambda adds to it carries no `operation`.
 */
export const failureFilter =
  '{ ($.level = "ERROR" && $.message.operation = "*") || $.record.status = "timeout" }';
