import { defineBackend } from '@aws-amplify/backend';
import { auth } from './auth/resource';
import { data } from './data/resource';

const backend = defineBackend({ auth, data });

// A resolver step that can run only with a relational database.
const [step] = Object.values(backend.data.resources.cfnResources.cfnFunctionConfigurations);
if (step) {
  step.requestMappingTemplateS3Location = undefined;
  step.requestMappingTemplate = '$util.toJson($util.rds.toJsonObject($ctx.args))';
}
