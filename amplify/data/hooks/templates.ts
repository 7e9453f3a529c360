import { correctedFields } from '#domain/activity/corrections.ts';
import { contactErrors, dataErrors } from '#domain/errors/catalogue.ts';
import { contact } from '#domain/limits/limits.ts';
import { claims } from '#domain/tenancy/claims.ts';
import { guardedDocumentFields } from '../../functions/guard-mutation/guard-document.ts';
import type { Write } from './model-schema.ts';

/**
 * The templates of the functions that are added to generated resolvers. What our own functions write (IAM) passes: they
 * keep the rules themselves and record what they did.
 */

/** Fields of the row that the record is told of. Large ones stay here: an event of Lambda has a limit, a row nearly none. */
const recordedFields = [
  ...['id', 'companyId', 'projectId', 'name', 'email', 'role', 'isActive', 'deletedAt', 'createdBy'],
  ...correctedFields,
];

const fieldsOf = (variable: string, fields: readonly string[]) =>
  fields.map((field) => `"${field}": $${variable}.${field}`).join(', ');

const byServer = '$util.authType() == "IAM Authorization"';
const identity = '{ "sub": $ctx.identity.sub, "claims": $ctx.identity.claims }';

/**
 * Before the write: the function refuses by failing, or gives fields of the input that the server decides, and what must
 * hold of the row when it is written (Amplify's write joins the conditions of the stash). A document is changed often while
 * it is read, and asked for only where its place, its name or its files change.
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

/** A key of an index can't be null in DynamoDB: a row that is made without it leaves it out, no matter who makes it. */
export const leaveOutNull = (field: string) => `
#if( $util.isNull($ctx.args.input.get("${field}")) )
  $util.qr($ctx.args.input.remove("${field}"))
#end`;

/** A step that only changes the input: by `always` of every write, by `statements` of a person's. */
export const stamp = (statements: string, always: string) => `
${always}
#if( ${byServer} )
  #return({})
#end
${statements}
$util.toJson({ "version": "2018-05-29", "payload": {} })`;

/** The server sets the creation date, because it decides what a list shows first. */
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

/** The public form cannot set the date of its email. */
export const stampSubmission = `
#if( $ctx.args.input.containsKey("mailedAt") )
  $util.error("The field mailedAt is the server's", "Refused")
#end
#if( $ctx.args.input.email.length() > ${contact.nameCharacters} )
  $util.error("${contactErrors.tooLong(contact.nameCharacters)}", "Refused")
#end
$util.qr($ctx.args.input.put("status", "new"))`;

/** Reads the row that a field of the input names. A field that is missing or null names none. */
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

/** A row of another company is refused just as one that does not exist, unless that one may come later. */
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

/** What people call a row, where it is not its model's name. */
const targetNames: Record<string, string> = { UserInvitation: 'Invitation' };

/** What the record compares with: a document as it was before a person's update. */
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

/** After the write, without waiting. */
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

/** Whatever became of the recording, the caller gets the row that was written. */
export const recordResponse = '$util.toJson($ctx.prev.result)';
