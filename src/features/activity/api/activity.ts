/** What a member of the company did. */
export interface Activity {
  id: string;
  userName: string;
  action: string;
  description: string;
  /** ISO time. */
  timestamp: string;
}

export const activityFields = ['id', 'userName', 'action', 'description', 'timestamp'] as const;
