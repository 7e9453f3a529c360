import type { OperationAttack } from '../operation-attacks.ts';

const RESTORE = 'mutation($projectId: ID!) { made: trashProject(projectId: $projectId, restore: true) }';

/** Taking a project out of the trash that is not in it changes nothing, so that it can be tried by everybody. */
export const trashProjectAttacks: readonly OperationAttack[] = [
  {
    name: 'taking the project out of the trash',
    right: 'trashProject',
    run: async ({ send, places }) => {
      const { data } = await send(RESTORE, { projectId: places.victim.projectId });
      const made = data?.made as string | null | undefined;
      return made ? (JSON.parse(made) as { success: boolean }).success : false;
    },
  },
];
