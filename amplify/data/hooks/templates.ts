import { correctedFields } from '#domain/activity/corrections.ts';
import { contactErrors, dataErrors } from '#domain/errors/catalogue.ts';
import { contact } from '#domain/limits/limits.ts';
import { claims } from '#domain/tenancy/claims.ts';
import { guardedDocumentFields } from '../../functions/guard-mutation/guard-document.ts';
import type { Write } from './model-schema.ts';

/**
 * The templates of our steps in generated resolvers. They skip writes of our own functions (IAM), which check
 * the rules and record activity themselves.
 */

/**
 * The fields of a row that the record gets. Large ones are left out, because Lambda limits the size of an
 * event.
 */
const recordedFields = [
  ...['id', 'companyId', 'projectId', 'name', 'email', 'role', 'isActive', 'deletedAt', 'createdBy'],
  ...correctedFields,
];

const fieldsOf = (variable: string, fields: readonly string[]) =>
  fields.map((field) => `"${field}": $${variable}.${field}`).join(', ');

const byServer = '$util.authType() == "IAM Authorization"';
const identity = '{ "sub": $ctx.identity.sub, "claims": $ctx.identity.claims }';

/**
 * Runs the guard before the write. The function fails to refuse the write, or returns input fields that the
 * server sets and a condition on the row, which Amplify's write takes from the stash. A document changes
 * often while it is read, so its guard runs only if its project, name or files change.
 */
export const guardRequest = `
#if( ${byServer} )
  #return({})
#end
#if( $ctx.info.fieldName == "updateDocument" && ${guardedDocumentFields.map((field) => `!$ctx.args.input.containsKey("${field}")`).join(' && ')} )
  #return({})
#end
$util.toJson({
  "version": "2018-05-29",
  "operation": "Invoke",
  "payload": {
    "arguments": { "operation": $ctx.info.fieldName, "input": $ctx.args.input },
    "identity": ${identity}
  }
})`;

export const guardResponse = `
#if( $ctx.error )
  $util.error($ctx.error.message, "Refused")
#end
#if( !$util.isNull($ctx.result.input) )
  $util.qr($ctx.args.input.putAll($ctx.result.input))
#end
#if( !$util.isNull($ctx.result.before) )
  $util.qr($ctx.stash.put("rowBefore", $ctx.result.before))
#end
#if( !$util.isNull($ctx.result.condition) )
  $util.qr($ctx.stash.conditions.add($ctx.result.condition))
#end
$util.toJson({})`;

/**
 * DynamoDB allows no null in an index key, so a new row without a value leaves the key out, whoever creates
 * it.
 */
export const leaveOutNull = (field: string) => `
#if( $util.isNull($ctx.args.input.get("${field}")) )
  $util.qr($ctx.args.input.remove("${field}"))
#end`;

/** A step that only changes the input: `always` for every write, `statements` only for a person's. */
export const stamp = (statements: string, always: string) => `
${always}
#if( ${byServer} )
  #return({})
#end
${statements}
$util.toJson({ "version": "2018-05-29", "payload": {} })`;

/** The server sets these dates, because they decide the order of lists. An update cannot change them. */
export const stampDates = (write: Write, fields: readonly string[]) =>
  fields
    .map((field) =>
      write === 'create'
        ? `$util.qr($ctx.args.input.put("${field}", $util.time.nowISO8601()))`
        : `$util.qr($ctx.args.input.remove("${field}"))`,
    )
    .join('\n');

/** A document or a markup belongs to its creator. A caller cannot name another owner. */
export const stampOwner = `
#if( $ctx.args.input.containsKey("owner") || $ctx.args.input.containsKey("createdBy") )
  $util.error("The fields owner and createdBy are the server's", "Refused")
#end
$util.qr($ctx.args.input.put("owner", $util.defaultIfNull($ctx.identity.claims.get("${claims.owner}"), $ctx.identity.sub)))
$util.qr($ctx.args.input.put("createdBy", $ctx.identity.sub))`;

/**
 * Sets a submission's status. The public form cannot set the date of its email, nor send an address that is too long.
 */
export const stampSubmission = `
#if( $ctx.args.input.containsKey("mailedAt") )
  $util.error("The field mailedAt is the server's", "Refused")
#end
#if( $ctx.args.input.email.length() > ${contact.nameCharacters} )
  $util.error("${contactErrors.tooLong(contact.nameCharacters)}", "Refused")
#end
$util.qr($ctx.args.input.put("status", "new"))`;

/** Reads the row that an input field refers to. A missing or null field refers to none. */
export const referenceRequest = (field: string) => `
#if( ${byServer} || $util.isNull($ctx.args.input.get("${field}")) )
  #return({})
#end
{
  "version": "2018-05-29",
  "operation": "GetItem",
  "key": { "id": $util.dynamodb.toDynamoDBJson($ctx.args.input.get("${field}")) },
  "consistentRead": true
}`;

/**
 * Refuses a reference to another company's row. Refuses one to a missing row too, unless it may be created
 * later.
 */
export const referenceResponse = (target: string, mayComeLater: boolean) => `
#if( $ctx.error )
  $util.error($ctx.error.message, $ctx.error.type)
#end
#if( ${mayComeLater} && $util.isNull($ctx.result) )
  #return({})
#end
#set( $company = $ctx.identity.claims.get("${claims.member}") )
#if( $util.isNull($company) || $util.isNull($ctx.result) || $ctx.result.companyId != $company )
  $util.error("${dataErrors.rowNotFound(targetNames[target] ?? target)}", "Refused")
#end
$util.toJson({})`;

/** The name of a row on screens, if it differs from its model's name. */
const targetNames: Record<string, string> = { UserInvitation: 'Invitation' };

/** Keeps the document as it was before a person's update, for the record to compare with. */
export const rememberRequest = `
#if( ${byServer} )
  #return({})
#end
{
  "version": "2018-05-29",
  "operation": "GetItem",
  "key": { "id": $util.dynamodb.toDynamoDBJson($ctx.args.input.id) },
  "consistentRead": true
}`;

export const rememberResponse = `
#if( $ctx.error )
  $util.error($ctx.error.message, $ctx.error.type)
#end
#set( $before = $util.defaultIfNull($ctx.result, {}) )
$util.qr($ctx.stash.put("rowBefore", {
  ${fieldsOf('before', ['name', 'projectId', ...correctedFields])}
}))
$util.toJson({})`;

/** Invokes the recording function after a person's write, without waiting for it. */
export const recordRequest = `
#if( ${byServer} )
  #return($ctx.prev.result)
#end
#set( $row = $util.defaultIfNull($ctx.prev.result, {}) )
#set( $changed = [] )
#if( !$util.isNull($ctx.args.input) )
  #set( $changed = $util.parseJson($util.toJson($ctx.args.input.keySet())) )
#end
$util.toJson({
  "version": "2018-05-29",
  "operation": "Invoke",
  "invocationType": "Event",
  "payload": {
    "eventId": $util.autoId(),
    "at": $util.time.nowISO8601(),
    "operation": $ctx.info.fieldName,
    "documentId": $ctx.args.documentId,
    "purpose": $ctx.args.purpose,
    "disposition": $ctx.args.disposition,
    "changed": $changed,
    "before": $ctx.stash.rowBefore,
    "row": {
      ${fieldsOf('row', recordedFields)}
    },
    "identity": ${identity}
  }
})`;

/** Returns the written row to the caller, whether or not recording succeeded. */
export const recordResponse = '$util.toJson($ctx.prev.result)';
