import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Suspense, useCallback, useEffect } from 'react'
import { Link } from 'react-router-dom'
import {
  selectOpenProxyVoteDialog,
  selectProxyBallotCast,
} from '../../../entities/proxyVote/proxyVote.selectors'
import { proxyVote } from '../../../entities/proxyVote/proxyVote.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { SuccessAlert } from '../../../ui/SuccessAlert'
import { offersAppointment, offersProxyVote } from '../question.selectors'
import { useQuestion, type QuestionAddress } from '../useQuestion'
import { useProxyDraft } from './useProxyDraft'
import { lazyWithRetry } from '../../../ui/lazyWithRetry'

const ProxyVoteDialog = lazyWithRetry(() => import('./ProxyVoteDialog'))

/** The button to vote for somebody else, for those who may. */
export function ProxyVote(address: QuestionAddress) {
  const dispatch = useAppDispatch()
  const { groupId, voteQuestionId } = address
  const isShown = useQuestion(voteQuestionId, offersProxyVote)
  const mayAppoint = useQuestion(voteQuestionId, offersAppointment)
  const isAsked =
    useAppSelector((state) => selectOpenProxyVoteDialog(state, voteQuestionId)) !== null
  const cast = useAppSelector((state) => selectProxyBallotCast(state, voteQuestionId))
  const dismiss = useCallback(() => void dispatch(proxyVote.dialogClosed()), [dispatch])
  useEffect(() => dismiss, [dismiss])

  const draft = useProxyDraft(voteQuestionId)
  const { discard } = draft
  const isCast = cast !== null
  useEffect(() => {
    if (isCast) discard()
  }, [discard, isCast])

  const whose = cast && (cast.voter.userName ?? cast.voter.memberCompanyName)
  return (
    <>
      {whose !== null && (
        <SuccessAlert text={`Your proxy vote for ${whose} has been recorded.`} onDone={dismiss} />
      )}
      {isShown && (
        <Button
          onClick={() => dispatch(proxyVote.dialogOpened({ groupId, voteQuestionId }))}
          sx={{ justifySelf: 'start' }}
        >
          Cast Proxy Vote
        </Button>
      )}
      {mayAppoint && (
        <MuiLink
          component={Link}
          to={`/group/${groupId}/proxies?question=${voteQuestionId}`}
          sx={{ justifySelf: 'start' }}
        >
          Appoint a proxy, or answer who appointed you
        </MuiLink>
      )}
      {isAsked && (
        <Suspense>
          <ProxyVoteDialog {...address} draft={draft} />
        </Suspense>
      )}
    </>
  )
}
