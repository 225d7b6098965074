/** The SQLSTATE that the trigger keep_one_admin raises. */
export const isLastAdminRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'LS001'
