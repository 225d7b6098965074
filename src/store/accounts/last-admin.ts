/** The trigger keep_one_admin raises this state. */
export const isLastAdminRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'LS001'
